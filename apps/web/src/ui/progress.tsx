import styles from './progress.module.css'

type Props = {
  label: string
  /** 0 to 1; unknown where left out. */
  fraction?: number | undefined
  /** Standing still: hatched. */
  isHalted?: boolean
}

export function Progress({ label, fraction, isHalted = false }: Props) {
  const bounds = fraction === undefined ? {} : { value: Math.min(1, Math.max(0, fraction)), max: 1 }
  return <progress className={isHalted ? styles['halted'] : styles['bar']} aria-label={label} {...bounds} />
}
