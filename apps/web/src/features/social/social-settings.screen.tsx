import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LocalDraftGuard } from '../../ui/local-draft-guard.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSocialSettings } from './social.queries.ts'
import styles from './social-settings.module.css'

const types = [1, 2] as const

/** Decision 24: who vouches for the people of this organiser. */
export function SocialSettingsScreen() {
  const { word } = useWords()
  const settings = useSocialSettings()
  const [chosen, setChosen] = useState('1')
  const formOf = (type: 1 | 2) => (
    <SettingsForm key={type} type={type} kept={settings.data?.find((each) => each.type === type)} />
  )
  return (
    <>
      <LocalDraftGuard />
      <DeskHead title={word('page.social')} intro={word('social.settings-intro')} />
      <section className={styles['card']}>
        {settings.isPending ? (
          <Skeleton>
            <Bone height={320} />
          </Skeleton>
        ) : (
          <Tabs
            label={word('page.social')}
            chosen={chosen}
            onChoose={setChosen}
            tabs={types.map((type) => ({ key: `${type}`, label: word(`social.type-${type}`), content: formOf(type) }))}
          />
        )}
      </section>
    </>
  )
}
