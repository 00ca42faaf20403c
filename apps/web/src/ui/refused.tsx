import { CallError } from '../platform/http/call-error.ts'
import { Icon } from './icon.tsx'
import styles from './refused.module.css'

/** What the server said, on one line beside what it is about. */
export const Refused = ({ error }: { error: Error }) => (
  <p className={styles['refused']} role="alert">
    <Icon name="circle-alert" size={16} />
    {error instanceof CallError ? error.msg : error.message}
  </p>
)
