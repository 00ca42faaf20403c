import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'an entry that was begun has a leader': planted("update entry_member set part = 'member' where part = 'leader'"),
  'the newest submission of an entry is there': planted(
    'update entry set submission = submission + 1 where submission > 0',
  ),
  'an entry that was handed in stands at its stage': planted('delete from entry_stage'),
}
