import type { PageBlock } from '@laurel/contract/block'
import type { PageDraft } from '@laurel/contract/page'
import { Segmented } from 'antd'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { fieldsOf, variantsOf } from './block-fields/tables.ts'
import { BlockShowing } from './block-showing.tsx'
import { BlockThumbnail } from './block-thumbnail.tsx'
import styles from './builder.module.css'
import type { Choices } from './builder.queries.ts'
import { FieldEditor } from './field-editor.tsx'
import type { ContentLanguage } from './field-parts.tsx'
import pieces from './pieces.module.css'

type Props = {
  draft: PageDraft
  block: PageBlock | undefined
  at: number
  choices: Choices
  contentLanguage: ContentLanguage
  onContentLanguage: (contentLanguage: ContentLanguage) => void
  /** The mark tells which changes are undone together. */
  onBlock: (block: PageBlock, mark?: string) => void
  onDraft: (draft: PageDraft, mark?: string) => void
}

/** What the chosen block is made of; without one, what the page is called. */
export function PropertyPanel({
  draft,
  block,
  at,
  choices,
  contentLanguage,
  onContentLanguage,
  onBlock,
  onDraft,
}: Props) {
  const { word } = useWords()
  return (
    <aside className={styles['panel']} aria-label={word('builder.properties')}>
      <header>
        <h2>{block ? word(`builder.kind.${block.kind}`) : word('builder.page-words')}</h2>
        {block && (
          <small className={styles['meta']}>
            {word('builder.block-of', { at: at + 1, count: draft.blocks.length })}
          </small>
        )}
      </header>
      <div className={styles['contentLanguage']}>
        <Segmented<ContentLanguage>
          aria-label={word('builder.content-language')}
          value={contentLanguage}
          onChange={onContentLanguage}
          block
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      {block ? (
        <BlockProperties key={block.id} {...{ draft, block, choices, contentLanguage, onBlock }} />
      ) : (
        <PageWords {...{ draft, contentLanguage, onDraft }} />
      )}
    </aside>
  )
}

function BlockProperties({
  draft,
  block,
  choices,
  contentLanguage,
  onBlock,
}: Pick<Props, 'draft' | 'choices' | 'contentLanguage' | 'onBlock'> & { block: PageBlock }) {
  const { word } = useWords()
  const variants = variantsOf(block.kind, choices.isEvent)
  const props = block.props as Record<string, unknown>
  const put = (name: string, value: unknown) => {
    const { [name]: _before, ...rest } = props
    const next = value === undefined ? rest : { ...rest, [name]: value }
    onBlock({ ...block, props: next } as unknown as PageBlock, `${block.id} ${name} ${contentLanguage}`)
  }
  return (
    <>
      {variants.length > 1 && (
        <section>
          <h3>{word('builder.variant')}</h3>
          <div className={pieces['variants']} role="radiogroup" aria-label={word('builder.variant')}>
            {variants.map((variant) => (
              <label key={variant} className={pieces['variant']}>
                <input
                  type="radio"
                  name={`variant ${block.id}`}
                  checked={variant === block.variant}
                  onChange={() => onBlock({ ...block, variant } as unknown as PageBlock)}
                />
                <BlockThumbnail kind={block.kind} variant={variant} />
                <span>{word(`builder.variant.${block.kind}.${variant}` as Parameters<typeof word>[0])}</span>
              </label>
            ))}
          </div>
        </section>
      )}
      <section>
        <h3>{word('builder.content')}</h3>
        {fieldsOf(block).map((field) => (
          <FieldEditor
            key={`${field.name} ${block.variant}`}
            field={field}
            value={props[field.name]}
            onChange={(value) => put(field.name, value)}
            context={{ contentLanguage, choices, draft }}
          />
        ))}
      </section>
      <BlockShowing {...{ block, choices, contentLanguage, onBlock }} />
    </>
  )
}

function PageWords({ draft, contentLanguage, onDraft }: Pick<Props, 'draft' | 'contentLanguage' | 'onDraft'>) {
  const { word } = useWords()
  const put = (name: 'title' | 'description', text: string) =>
    onDraft({ ...draft, [name]: { ...draft[name], [contentLanguage]: text } }, `page ${name} ${contentLanguage}`)
  return (
    <section>
      <p className={styles['hint']}>{word('builder.page-words-hint')}</p>
      <Field
        label={word('builder.page-title')}
        maxLength={60}
        value={draft.title[contentLanguage]}
        onChange={(event) => put('title', event.target.value)}
      />
      <TextArea
        label={word('builder.page-description')}
        hint={word('builder.page-description-hint')}
        rows={3}
        maxLength={200}
        value={draft.description[contentLanguage]}
        onChange={(event) => put('description', event.target.value)}
      />
    </section>
  )
}
