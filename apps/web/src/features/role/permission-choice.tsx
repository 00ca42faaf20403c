import type { Permission } from '@laurel/contract/permissions'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './permission-choice.module.css'
import { isPersonal, type PermissionPart, permissionParts } from './permission-table.ts'

type Props = {
  /** As it was saved. */
  before: readonly string[]
  held: readonly string[]
  isFixed: boolean
  onChange: (held: string[]) => void
}

const everything = '*:*:*'

/** Offers what the person holds themselves and what the role has: nobody gives more than they have. */
export function PermissionChoice({ before, held, isFixed, onChange }: Props) {
  const { word } = useWords()
  const own = useProfile().data?.permissions ?? []
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<readonly string[]>([])
  const isOffered = (code: Permission) =>
    [everything, code].some((each) => own.includes(each)) || before.includes(code) || held.includes(code)
  const fits = (code: Permission) =>
    `${word(`permission.${code}`)} ${code}`.toLowerCase().includes(search.trim().toLowerCase())
  const all = permissionParts(isOffered)
  const parts = permissionParts((code) => isOffered(code) && fits(code))
  const count = all.flatMap(({ rows }) => rows).reduce((sum, { codes }) => sum + codes.length, 0)
  const isEverything = held.includes(everything)
  const put = (codes: readonly string[], isOn: boolean) =>
    onChange([...held.filter((code) => !codes.includes(code)), ...(isOn ? codes : [])])
  return (
    <section aria-label={word('role.permissions')}>
      <header className={styles['head']}>
        <h3>{word('role.permissions')}</h3>
        <small>{word('role.permissions-hint')}</small>
        {!isEverything && (
          <>
            <Input
              className={styles['search'] ?? ''}
              aria-label={word('role.find-permission')}
              placeholder={word('role.find-permission')}
              allowClear
              maxLength={30}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Button
              look="link"
              onClick={() => setFolded(folded.length > 0 ? [] : all.map(({ part }) => part))}
              disabled={search.trim() !== ''}
            >
              {word(folded.length > 0 ? 'role.unfold' : 'role.fold')}
            </Button>
          </>
        )}
        <span className={styles['count']} aria-live="polite">
          {isEverything
            ? word('role.chosen-all')
            : word(own.includes(everything) ? 'role.chosen' : 'role.chosen-own', { count: held.length, of: count })}
        </span>
      </header>
      {isEverything ? (
        <p className={styles['every']}>
          <Icon name="shield-check" />
          {word('role.every-hint')}
        </p>
      ) : (
        <div className={styles['table']}>
          {parts.map((part) => (
            <Part
              key={part.part}
              {...{ part, before, held, isFixed, put }}
              isFolded={search.trim() === '' && folded.includes(part.part)}
              onFold={() =>
                setFolded(
                  folded.includes(part.part) ? folded.filter((each) => each !== part.part) : [...folded, part.part],
                )
              }
            />
          ))}
          {parts.length === 0 && <p className={styles['none']}>{word('role.no-permission-found')}</p>}
        </div>
      )}
    </section>
  )
}

type Put = (codes: readonly string[], isOn: boolean) => void
type ChoiceProps = Pick<Props, 'before' | 'held' | 'isFixed'> & { put: Put }

function Part({
  part,
  isFolded,
  onFold,
  ...rest
}: ChoiceProps & { part: PermissionPart; isFolded: boolean; onFold: () => void }) {
  const { word } = useWords()
  const name = word(`role.part-${part.part}`)
  return (
    <>
      <div className={classNames(styles['row'], styles['part'])}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!isFolded}
          aria-label={word(isFolded ? 'role.unfold-part' : 'role.fold-part', { part: name })}
          onClick={onFold}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
        </button>
        <Whole {...rest} name={name} codes={part.rows.flatMap(({ codes }) => codes)} />
      </div>
      {!isFolded &&
        part.rows.map(({ row, codes }) => (
          <div key={row} className={styles['row']}>
            <span className={styles['page']}>
              <Whole {...rest} name={word(`role.row-${row}`)} codes={codes} />
            </span>
            <span className={styles['chips']}>
              {codes.map((code) => (
                <Chip key={code} {...rest} code={code} />
              ))}
            </span>
          </div>
        ))}
    </>
  )
}

/** All of them, some, or none. */
function Whole({ name, codes, held, isFixed, put }: ChoiceProps & { name: string; codes: readonly Permission[] }) {
  const some = codes.filter((code) => held.includes(code)).length
  return (
    <Checkbox
      checked={some === codes.length}
      indeterminate={some > 0 && some < codes.length}
      disabled={isFixed}
      onChange={(event) => put(codes, event.target.checked)}
    >
      {name}
    </Checkbox>
  )
}

function Chip({ code, before, held, isFixed, put }: ChoiceProps & { code: Permission }) {
  const { word } = useWords()
  const isOn = held.includes(code)
  const isChanged = isOn !== before.includes(code)
  return (
    <button
      type="button"
      className={classNames(
        styles['chip'],
        isOn && styles['on'],
        isChanged && styles['changed'],
        isPersonal(code) && styles['personal'],
      )}
      aria-pressed={isOn}
      title={code}
      disabled={isFixed}
      onClick={() => put([code], !isOn)}
    >
      {isOn ? <Icon name="check" size={12} stroke={2.6} /> : isPersonal(code) && <Icon name="eye-off" size={12} />}
      {word(`permission.${code}`)}
      {isChanged && <em>{word(isOn ? 'role.added' : 'role.taken-off')}</em>}
    </button>
  )
}
