import { progressWords } from '../../parts/process/progress.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { uploadWords } from '../../platform/upload/upload.words.ts'
import { formWords } from '../../ui/form.words.ts'
import { peopleWords } from '../../ui/people.words.ts'
import { overviewWords } from './overview.words.ts'

const ownWords = { zh: () => import('./process.zh.ts'), en: () => import('./process.en.ts') }

const workloadWords = { zh: () => import('./workload.zh.ts'), en: () => import('./workload.en.ts') }

export const processFeature = defineFeature({
  routes: [
    {
      name: 'process-list',
      path: '/manager/process',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-list',
      words: [peopleWords, overviewWords],
      screen: async () => (await import('./process-list.screen.tsx')).ProcessListScreen,
    },
    {
      name: 'process-tasks',
      path: '/manager/process/tasks',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-tasks',
      words: [formWords, uploadWords, peopleWords],
      screen: async () => (await import('./task-list.screen.tsx')).TaskListScreen,
    },
    {
      name: 'process-workload',
      path: '/manager/process/workload',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-workload',
      words: [workloadWords, peopleWords],
      screen: async () => (await import('./workload.screen.tsx')).WorkloadScreen,
    },
    {
      name: 'process',
      path: '/manager/process/:id',
      area: 'manager',
      isAdmin: true,
      title: 'page.process',
      words: [formWords, uploadWords, peopleWords, progressWords],
      pictures: { idFrom: '/manager/process' },
      screen: async () => (await import('./process.screen.tsx')).ProcessScreen,
    },
  ],
  words: [ownWords],
})
