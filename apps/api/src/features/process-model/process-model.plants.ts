import { type Plant, planted } from '../../../test/plant.ts'

export const plants: Readonly<Record<string, Plant>> = {
  'a model can be opened, and its newest version is the one it names': planted(
    "update process_model set version = version + 1 where key = 'appeal'",
  ),
}
