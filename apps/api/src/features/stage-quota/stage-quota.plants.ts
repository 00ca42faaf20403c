import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a quota counts the entries that hold its places': planted('update stage_quota set seats = null, taken = taken + 1'),
}
