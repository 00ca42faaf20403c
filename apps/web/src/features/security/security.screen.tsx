import { SecurityPage } from './security-page.tsx'

/** For administrators, inside their own shell. */
export const SecurityScreen = () => <SecurityPage here="/manager/security" />
