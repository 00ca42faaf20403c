import { VisitCounter } from '../../visit-counter.ts'
import { putDownloads, putViews } from './readings.sql.ts'

export const articleViews = new VisitCounter('count readers', putViews)
export const attachmentDownloads = new VisitCounter('count downloads', putDownloads)
