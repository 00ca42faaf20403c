import { offerLists } from '../process/list-arrival.service.ts'
import { addArrivals, addLists, watchAgain } from './arrival.sql.ts'

/** Entries whose processes have come to a step that waits for a recommendation: they are candidates of that list, which begins with the first. */
offerLists(async (tx, arrivals) => {
  await addLists(tx, arrivals)
  await addArrivals(tx, arrivals)
  await watchAgain(tx, arrivals)
})
