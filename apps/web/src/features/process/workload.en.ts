import type { Texts } from '../../platform/i18n/text.ts'
import type { workloadZh } from './workload.zh.ts'

export const workloadEn: Texts<typeof workloadZh> = {
  'workload.search': 'Find by name',
  'workload.bound':
    'People who claimed or decided tasks in the last 7 days. At most the newest 1000 of each are counted.',
  'workload.person': 'Person',
  'workload.deputy': 'Covered by {name}',
  'workload.claimed': 'Claimed',
  'workload.decided': 'Decided in 7 days',
  'workload.oldest': 'Oldest since',
  'workload.median': 'Median waiting time',
  'workload.minutes': '{count} min',
  'workload.hours': '{count} h',
  'workload.days': '{count} d',
  'workload.none': 'Nobody claimed or decided tasks in the last 7 days',
  'workload.none-hint': 'People appear here once they claim or decide a task.',
  'workload.failed': 'The workload could not be loaded',
  'workload.transfer': 'Transfer tasks',
  'workload.transfer-title': 'Transfer tasks claimed by {name}',
  'workload.transfer-count': 'Claimed tasks: {count}',
  'workload.transfer-none': 'There are no tasks to transfer.',
  'workload.transfer-whom': 'Transfer to (optional)',
  'workload.transfer-hint': 'A colleague who shares a role. Left empty, tasks go back to their queue.',
  'workload.transfer-reason': 'Reason',
  'workload.transfer-act': 'Transfer',
  'workload.transfer-back': 'Return to queue',
  'workload.transfer-started': 'Transfer started. The job centre shows its progress',
}
