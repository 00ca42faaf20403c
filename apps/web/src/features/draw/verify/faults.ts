import type { DrawFault } from '@laurel/rules/draw-bundle'

const gravest: readonly DrawFault['part'][] = [
  'content',
  'list',
  'rules',
  'seed',
  'commitment',
  'digits',
  'order',
  'attempts',
  'list-hash',
  'rules-hash',
  'final-seed',
  'tries',
]

/** What the page says first. */
export const faultOf = (faults: readonly DrawFault[]): DrawFault | undefined =>
  gravest.map((part) => faults.find((fault) => fault.part === part)).find((fault) => fault !== undefined)
