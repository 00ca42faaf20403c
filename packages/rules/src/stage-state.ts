/** Which dictionary names the states that a thing goes through in a stage of each process type (G10). */
const dictionaries: Readonly<Record<number, string>> = {
  1: 'ims_entry_state',
  2: 'ims_audit_state',
  3: 'ims_rating_status',
  4: 'ims_rating_status',
  5: 'ims_entry_state',
  6: 'ims_appeal_state',
}

export const stateDictionaryOf = (processType: number): string => dictionaries[processType] ?? 'ims_entry_state'
