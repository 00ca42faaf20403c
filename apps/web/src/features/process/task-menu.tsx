import { useState } from 'react'
import { DotsMenu } from '../../parts/desk/dots-menu.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ColleagueForm } from './colleague-form.tsx'
import type { Task } from './task.queries.ts'

const acts = [
  { act: 'transfer', flag: 'transfer', icon: 'arrow-right' },
  { act: 'delegate', flag: 'delegate', icon: 'users' },
  { act: 'add-signers', flag: 'addSigners', icon: 'user-plus' },
] as const satisfies readonly { act: string; flag: keyof Task['can']; icon: IconName }[]

/** What somebody can do with a task beside deciding it. */
export function TaskMenu({ task }: { task: Pick<Task, 'id' | 'instanceId' | 'name' | 'can'> }) {
  const { word } = useWords()
  const [chosen, setChosen] = useState<(typeof acts)[number]['act']>()
  const open = acts.filter(({ flag }) => task.can[flag])
  if (open.length === 0) return null
  return (
    <>
      <DotsMenu
        label={word('task.more-of', { name: task.name })}
        menu={{
          items: open.map(({ act, icon }) => ({
            key: act,
            icon: <Icon name={icon} />,
            label: word(`operation.${act}-act`),
          })),
          onClick: ({ key }) => setChosen(open.find(({ act }) => act === key)?.act),
        }}
      />
      {chosen && (
        <ColleagueForm
          key={chosen}
          act={chosen}
          processId={task.instanceId}
          taskId={task.id}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
