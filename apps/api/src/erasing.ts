import { createErasing } from './features/security/erasing.jobs.ts'
import { features } from './features.ts'

/** Erases people who asked for it, with everything that each feature keeps of them. */
export const { eraseDue, eraseAgain } = createErasing(features.map(({ erasure }) => erasure))
