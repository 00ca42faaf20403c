import { expect } from 'vitest'

/** What main.tsx hands to the platform, and the words of every screen. The laws of packages need neither. */
if (expect.getState().testPath?.includes('/apps/web/')) await import('./composition.ts')
