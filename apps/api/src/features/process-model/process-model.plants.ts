import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a model can be opened, and its newest version is the one it names': planted(
    "update process_model set version = version + 1 where key = 'appeal'",
  ),
}
