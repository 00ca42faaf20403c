import type { Texts } from '../../platform/i18n/text.ts'
import type { jobNamesZh } from './job.names.zh.ts'

export const jobNamesEn: Texts<typeof jobNamesZh> = {
  'event.job.cancel-asked': 'Requested to cancel a job',
  'event.job.cancelled': 'Cancelled a job',
  'event.job.failed': 'Job failed',
  'event.job.finished': 'Job finished',
  'event.job.started': 'Started a job',
  'thing.job': 'Job',
  'role.row-job': 'Jobs',
  'permission.job:run:list': 'View all',
  'permission.job:run:cancel': 'Cancel',
}
