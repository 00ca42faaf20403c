import type { MenuProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DotsMenu } from '../../parts/desk/dots-menu.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { CopyModel, DescribeModel } from './model-forms.tsx'
import { type Category, type ModelRow, readModel, useShutModel } from './process-model.queries.ts'

type ModelAct = 'copy' | 'describe' | 'archive' | 'reopen'

/** The acts that the person may perform on this model. */
export function ModelMenu({ row, categories }: { row: ModelRow; categories: readonly Category[] }) {
  const { word } = useWords()
  const navigate = useNavigate()
  const shut = useShutModel()
  const [pendingAct, setPendingAct] = useState<ModelAct>()
  const { id, name, can, state, publishedNumber, draftAhead } = row
  const isArchived = state === 'archived'
  const go = (search = '') => void navigate(`/bpm/manager/model/${id}${search}`)
  const items: NonNullable<MenuProps['items']> = [
    { key: 'open', icon: <Icon name={can.write && !isArchived ? 'pencil' : 'eye'} />, label: word('model.open') },
    {
      key: 'rules',
      icon: <Icon name="users" />,
      label: word('model.rules'),
      extra: word('model.tasks', { count: row.steps }),
    },
    ...(publishedNumber > 0 && draftAhead
      ? [
          {
            key: 'compare',
            icon: <Icon name="workflow" />,
            label: word('model.compare-with', { one: publishedNumber, other: publishedNumber + 1 }),
          },
        ]
      : []),
    ...(publishedNumber > 0
      ? [
          {
            key: 'versions',
            icon: <Icon name="history" />,
            label: word('model.versions'),
            extra: String(publishedNumber),
          },
        ]
      : []),
    ...(can.write ? [{ key: 'copy', icon: <Icon name="copy" />, label: word('model.copy') }] : []),
    { key: 'export', icon: <Icon name="download" />, label: word('model.export') },
    ...(can.write && !isArchived
      ? [{ key: 'describe', icon: <Icon name="folder" />, label: word('model.describe') }]
      : []),
    ...(can.publish
      ? [
          { type: 'divider' as const },
          isArchived
            ? { key: 'reopen', icon: <Icon name="refresh" />, label: word('model.reopen') }
            : { key: 'archive', icon: <Icon name="ban" />, label: word('model.archive'), danger: true },
        ]
      : []),
  ]
  const acts: Record<string, () => void> = {
    open: () => go(),
    rules: () => go('?view=rules'),
    compare: () => go(`?view=difference&from=${publishedNumber}`),
    versions: () => go('?versions'),
    export: () => void exportModel(id, row.code).catch(() => toast.error(word('model.export-failed'))),
    copy: () => setPendingAct('copy'),
    describe: () => setPendingAct('describe'),
    archive: () => setPendingAct('archive'),
    reopen: () => setPendingAct('reopen'),
  }
  const isShutting = pendingAct === 'archive' || pendingAct === 'reopen'
  return (
    <>
      <DotsMenu label={word('model.acts-of', { name })} menu={{ items, onClick: ({ key }) => acts[key]?.() }} />
      {pendingAct === 'copy' && <CopyModel row={row} onClose={() => setPendingAct(undefined)} />}
      {pendingAct === 'describe' && (
        <DescribeModel row={row} categories={categories} onClose={() => setPendingAct(undefined)} />
      )}
      <Question
        isDangerous={pendingAct === 'archive'}
        open={isShutting}
        question={isShutting ? word(`model.ask-${pendingAct}`, { name }) : ''}
        confirm={isShutting ? word(`model.${pendingAct}`) : ''}
        cancel={word('model.cancel')}
        onCancel={() => setPendingAct(undefined)}
        onConfirm={() => {
          setPendingAct(undefined)
          if (isShutting)
            shut.mutate(
              { act: pendingAct, id, version: row.version },
              { onSuccess: () => toast.success(word(`model.done-${pendingAct}`)) },
            )
        }}
      />
    </>
  )
}

async function exportModel(id: string, code: string): Promise<void> {
  const { xml } = await readModel(id)
  saveFile(`${code}.bpmn`, 'application/xml', xml)
}
