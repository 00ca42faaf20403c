import { deskWords } from '../../parts/desk/desk.words.ts'
import { defineFeature } from '../../platform/routing/feature.ts'
import { formWords } from '../../ui/form.words.ts'
import { widgetWords } from '../../ui/widgets/widget.words.ts'

const designerWords = { zh: () => import('./designer.zh.ts'), en: () => import('./designer.en.ts') }
const ownWords = { zh: () => import('./form-model.zh.ts'), en: () => import('./form-model.en.ts') }

export const formModelFeature = defineFeature({
  routes: [
    {
      name: 'process-form',
      path: '/bpm/manager/form',
      area: 'manager',
      isAdmin: true,
      title: 'page.process-form',
      pictures: { views: ['new'] },
      screen: async () => (await import('./form-list.screen.tsx')).FormListScreen,
    },
    {
      name: 'form-designer',
      path: '/bpm/manager/form/:id',
      area: 'manager',
      isAdmin: true,
      title: 'page.form-designer',
      words: [formWords, widgetWords],
      pictures: { idFrom: '/bpm/manager/form' },
      screen: async () => (await import('./designer.screen.tsx')).FormDesignerScreen,
    },
  ],
  words: [ownWords, designerWords, deskWords],
  names: { zh: () => import('./form-model.names.zh.ts'), en: () => import('./form-model.names.en.ts') },
  permissions: [{ part: 'work', row: 'process-form', codes: ['process:form:list', 'process:form:save'] }],
})
