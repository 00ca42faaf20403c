import { CallError } from '../../platform/http/call-error.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './judging-round.module.css'

export const Refused = ({ error }: { error: Error }) => (
  <p className={styles['refused']} role="alert">
    <Icon name="circle-alert" size={16} />
    {error instanceof CallError ? error.msg : error.message}
  </p>
)
