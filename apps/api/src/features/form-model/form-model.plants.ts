import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a form can be opened, and its newest version is the one it names': planted(
    'update form_model set version = version + 1 where version > 0',
  ),
}
