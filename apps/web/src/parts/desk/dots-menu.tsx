import { Dropdown, type MenuProps } from 'antd'
import { Icon } from '../../ui/icon.tsx'
import styles from './dots-menu.module.css'

/** What can be done with one row, behind three dots. `label` says with which. */
export function DotsMenu({ label, menu }: { label: string; menu: MenuProps }) {
  return (
    <Dropdown trigger={['click']} menu={menu}>
      <button type="button" className={styles['dots']} aria-label={label}>
        <Icon name="dots" size={18} />
      </button>
    </Dropdown>
  )
}
