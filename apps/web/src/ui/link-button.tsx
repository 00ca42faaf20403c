import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<LinkProps, 'className'> & {
  look?: 'primary' | 'plain'
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
}

/** Looks like a button, is a link: it leads somewhere and does nothing. */
export function LinkButton({ look = 'plain', size = 'large', icon, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classNames(styles['button'], styles[look], styles[size])}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
