import styles from './panel.module.css'

/** The seven kinds (spec 2.3): they belong to the model, not to the drawing. */
export const assignmentKinds = [
  '指定角色',
  '部门成员',
  '部门负责人',
  '岗位',
  '指定用户',
  '工作组',
  '自定义脚本',
] as const

export function AssignmentHint({ href }: { href: string }) {
  return (
    <div role="note" className={styles.hint}>
      由谁审批，在<a href={href}>流程模型的分配规则</a>中设置，共 {assignmentKinds.length} 种：
      {assignmentKinds.join('、')}。
    </div>
  )
}
