import { defineFeature } from '../../feature.ts'
import { formRoutes } from './form.routes.ts'

export const formFeature = defineFeature({
  routes: formRoutes,
  menu: [
    {
      group: 'run',
      order: 80,
      id: 'process-form',
      name: { zh: '流程表单', en: 'Process forms' },
      path: '/bpm/manager/form',
      icon: 'clipboard',
      any: ['process:form:list'],
    },
  ],
})
