import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { SizeSwitch } from '../../ui/size-switch.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { AntdControlExamples, AntdDialogExamples, AntdTableExamples } from './antd-examples.tsx'
import { ButtonExamples, TagExamples } from './button-examples.tsx'
import { AlertExamples, BulkBarExamples } from './desk-examples.tsx'
import { DialogExamples } from './dialog-examples.tsx'
import { ChoiceExamples, FieldExamples } from './field-examples.tsx'
import { ColourExamples, DateExamples, RatioExamples } from './rules-examples.tsx'
import { TabExamples } from './tab-examples.tsx'
import styles from './ui-examples.module.css'
import { UploadExamples } from './upload-examples.tsx'
import { NoticeExamples, WaitingExamples } from './waiting-examples.tsx'

/** For development: every part of `ui/` in each of its states, Ant Design beside it, and what the rules make of what is typed. */
export function UiExamplesScreen() {
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>ui</h1>
        <LanguageSwitch />
        <SizeSwitch />
      </header>
      <div className={styles['grid']}>
        <ButtonExamples />
        <AntdControlExamples />
        <DialogExamples />
        <AntdDialogExamples />
        <FieldExamples />
        <AntdTableExamples />
        <ChoiceExamples />
        <TagExamples />
        <UploadExamples />
        <NoticeExamples />
        <AlertExamples />
        <BulkBarExamples />
        <TabExamples />
        <WaitingExamples />
        <DateExamples />
        <RatioExamples />
        <ColourExamples />
      </div>
      <Toaster />
    </main>
  )
}
