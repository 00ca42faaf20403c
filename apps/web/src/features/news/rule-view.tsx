import type { DocumentOf } from '@laurel/contract/public'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import styles from './article-view.module.css'
import { Aside } from './aside.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Prose } from './prose.tsx'

type Props = { document: DocumentOf<'rule'>; setting: Setting; words: PublicWords }

export function RuleView({ document: { contest }, setting, words }: Props) {
  const { say, href } = setting
  return (
    <div className={styles['wrap']}>
      <Breadcrumb
        label={words('public.breadcrumb')}
        steps={[
          { name: words('public.home'), href: href('index') },
          { name: words('public.rules'), href: undefined },
        ]}
      />
      <div className={styles['columns']}>
        <article>
          <h1>{say(contest.name)}</h1>
          <div className={styles['meta']}>
            <span>{words('public.rules')}</span>
          </div>
          <Prose html={say(contest.html)} setting={setting} />
        </article>
        <Aside setting={setting} words={words} related={[]} title={say(contest.name)} query="" />
      </div>
    </div>
  )
}
