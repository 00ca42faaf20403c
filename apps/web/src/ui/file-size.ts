const steps = [
  { unit: 'GB', bytes: 1024 ** 3, digits: 1 },
  { unit: 'MB', bytes: 1024 ** 2, digits: 1 },
  { unit: 'KB', bytes: 1024, digits: 0 },
] as const

/** As people read it: 86 KB, 8.6 MB, 20 GB. */
export function fileSize(bytes: number): string {
  const step = steps.find((each) => bytes >= each.bytes) ?? steps[2]
  const value = bytes / step.bytes
  return `${value >= 100 ? Math.round(value) : Number(value.toFixed(step.digits)) || 1} ${step.unit}`
}
