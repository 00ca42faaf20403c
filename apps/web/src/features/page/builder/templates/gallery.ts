import { departure } from './departure.ts'
import { grandStage } from './grand-stage.ts'
import { openField } from './open-field.ts'
import type { Template } from './template.ts'

export const templates: readonly Template[] = [departure, openField, grandStage]
