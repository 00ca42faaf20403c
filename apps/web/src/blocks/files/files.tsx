import type { BlockOf } from '@laurel/contract/block'
import { Empty } from '../empty.tsx'
import { FileRows } from '../file-rows.tsx'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'

export function Files({ block, setting }: { block: BlockOf<'files'>; setting: Setting }) {
  const attachments = setting.page.content[block.id]?.attachments ?? []
  return (
    <section>
      <SectionHead setting={setting} title={block.props.title} />
      {attachments.length === 0 ? (
        <Empty setting={setting} />
      ) : (
        <FileRows setting={setting} attachments={attachments} look={block.variant} />
      )}
    </section>
  )
}
