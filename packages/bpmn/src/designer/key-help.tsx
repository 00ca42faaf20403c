import { Modal } from 'antd'
import styles from './dialog.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl + Z', '撤销'],
  ['Ctrl + Y', '重做'],
  ['Ctrl + C / V / X', '复制 / 粘贴 / 剪切（可以粘到另一个设计器）'],
  ['Ctrl + A', '全选'],
  ['Ctrl + F', '查找'],
  ['Delete', '删除所选'],
  ['方向键', '移动所选；没有选择时移动画布'],
  ['Shift + 方向键', '大步移动'],
  ['Ctrl + 加号 / 减号 / 0', '放大 / 缩小 / 恢复'],
  ['E', '编辑名称'],
  ['H', '抓手'],
  ['L', '框选'],
  ['S', '增减空间'],
  ['C', '连线'],
  ['R', '更改类型'],
  ['J / K', '转到下一个 / 上一个元素'],
  ['N', '创建元素'],
  ['A', '在所选之后追加元素'],
  ['Enter', '转到属性面板'],
  ['Esc', '从属性面板回到画布'],
  ['Ctrl + S', '保存'],
]

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="快捷键" width={600} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
