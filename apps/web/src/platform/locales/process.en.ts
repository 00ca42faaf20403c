export const processEn = {
  'event.process.ended': 'Process ended',
  'event.process.incident': 'Process needs attention',
  'event.process.model-published': 'Process published',
  'event.process.retried': 'Process goes on',
  'event.process.started': 'Process started',
  'event.process.task-decided': 'Review task decided',
  'event.process.task-opened': 'Review task opened',
  'event.process.task-withdrawn': 'Review task withdrawn',
  'thing.process': 'Process',
} as const
