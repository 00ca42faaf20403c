/** What people call a batch: the end of its id, in capitals. */
export const batchName = (batchId: string): string => `B-${batchId.slice(-4).toUpperCase()}`
