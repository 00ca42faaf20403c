import styles from './viewer.module.css'

const kinds = [
  ['highlight', '通过：实线'],
  ['highlight-todo', '进行中：虚线'],
  ['highlight-reject', '不通过：双线'],
  ['highlight-cancel', '已取消：斜纹'],
  ['skipped', '已跳过：点线'],
] as const

export function Legend() {
  return (
    <div className={styles.legend}>
      <ul aria-label="图例">
        {kinds.map(([kind, label]) => (
          <li key={kind} className={styles[`tag-${kind}`]}>
            {label}
          </li>
        ))}
      </ul>
      <p>未走到的步骤保持灰色；无法确定的连线不着色</p>
    </div>
  )
}
