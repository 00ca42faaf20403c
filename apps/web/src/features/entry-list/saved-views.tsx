import { Input, Popover } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type OptionSet, useForgetOptions, useKeepOptions, useOptionSets } from '../../platform/lookups/option-sets.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './entry-list.module.css'

const formCode = 'entry.list'
const maxNameLength = 60

/** `address`: the part of the address that says what is shown. */
type Props = { address: string; onChoose: (address: string) => void }

/** What is looked at often, under a name of one's own, kept with the account. */
export function SavedViews({ address, onChoose }: Props) {
  const { word } = useWords()
  const views = useOptionSets(formCode, true).data ?? []
  return (
    <>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={addressOf(view) === address}
          onClick={() => onChoose(addressOf(view))}
        >
          {view.name}
        </button>
      ))}
      <Popover trigger="click" placement="bottomLeft" content={<Keeping address={address} views={views} />}>
        <button type="button">
          <Icon name="plus" size={14} /> {word('entries.views')}
        </button>
      </Popover>
    </>
  )
}

const addressOf = ({ options }: OptionSet) => {
  const address = options['address']
  return typeof address === 'string' ? address : ''
}

function Keeping({ address, views }: { address: string; views: readonly OptionSet[] }) {
  const { word } = useWords()
  const [name, setName] = useState('')
  const keep = useKeepOptions(formCode)
  const forget = useForgetOptions(formCode)
  const save = () => {
    if (name.trim() === '') return
    keep.mutate(
      { name, values: { address } },
      {
        onSuccess: () => {
          setName('')
          toast.success(word('entries.view-kept'))
        },
        onError: (error) => toast.error(error.message),
      },
    )
  }
  const copy = async () => {
    const here = new URL(window.location.href)
    here.search = address
    await navigator.clipboard?.writeText(here.href)
    toast.success(word('entries.view-copied'))
  }
  return (
    <div className={styles['keeping']}>
      <Input
        aria-label={word('entries.view-name')}
        placeholder={word('entries.view-name')}
        maxLength={maxNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={save}
      />
      <Button look="primary" busy={keep.isPending} disabled={name.trim() === ''} onClick={save}>
        {word('entries.view-keep')}
      </Button>
      <Button look="link" icon="clipboard" onClick={() => void copy()}>
        {word('entries.view-copy')}
      </Button>
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              {view.name}
              <Button
                look="link"
                icon="trash"
                aria-label={word('entries.view-forget', { name: view.name })}
                busy={forget.isPending}
                onClick={() => forget.mutate(view.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
