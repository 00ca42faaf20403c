import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog, Question } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Select } from '../../ui/select.tsx'
import { SizeSwitch } from '../../ui/size-switch.tsx'
import { Bone, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Upload, type UploadItem } from '../../ui/upload.tsx'
import styles from './ui-examples.module.css'

/** For development: every part of `ui/` in each of its states. */
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
        <TagExamples />
        <FieldExamples />
        <ChoiceExamples />
        <DialogExamples />
        <TabExamples />
        <UploadExamples />
        <WaitingExamples />
        <NoticeExamples />
      </div>
      <Toaster />
    </main>
  )
}

function useSay() {
  const { language } = useWords()
  return (zh: string, en: string) => (language === 'zh' ? zh : en)
}

function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['example']} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

function ButtonExamples() {
  const say = useSay()
  return (
    <Example name="button">
      <div className={styles['row']}>
        <Button look="primary">{say('提交', 'Submit')}</Button>
        <Button look="primary" busy>
          {say('提交中', 'Submitting')}
        </Button>
        <Button icon="check">{say('已提交', 'Submitted')}</Button>
        <Button disabled>{say('提交', 'Submit')}</Button>
        <Button look="quiet">{say('稍后', 'Later')}</Button>
      </div>
      <div className={styles['row']}>
        <Button look="primary" size="large">
          {say('注册并登录', 'Register and log in')}
        </Button>
        <Button size="large">{say('预览', 'Preview')}</Button>
      </div>
    </Example>
  )
}

function TagExamples() {
  const say = useSay()
  return (
    <Example name="tag">
      <div className={styles['row']}>
        <Tag tone="plain" icon="pencil">
          {say('草稿', 'Draft')}
        </Tag>
        <Tag tone="info" icon="clock">
          {say('审核中', 'Under review')}
        </Tag>
        <Tag tone="ok" icon="check">
          {say('通过', 'Passed')}
        </Tag>
        <Tag tone="warn" icon="refresh">
          {say('退回', 'Returned')}
        </Tag>
        <Tag tone="bad" icon="x">
          {say('不通过', 'Rejected')}
        </Tag>
        <Tag tone="mute" icon="ban">
          {say('已撤回', 'Withdrawn')}
        </Tag>
      </div>
    </Example>
  )
}

function FieldExamples() {
  const say = useSay()
  const [summary, setSummary] = useState('')
  return (
    <Example name="field">
      <Field
        label={say('项目名称', 'Title')}
        required
        hint={say('不超过 40 字', 'Up to 40 characters')}
        count="21 / 40"
      />
      <Field
        label={say('手机号', 'Mobile')}
        required
        defaultValue="23800000000"
        error={say('手机号格式不正确', 'This is not a valid mobile number')}
      />
      <Select
        label={say('学历', 'Education')}
        options={[
          { value: '1', label: say('本科', 'Bachelor') },
          { value: '2', label: say('硕士', 'Master') },
        ]}
      />
      <TextArea
        label={say('项目简介', 'Summary')}
        count={`${[...summary].length} / 300`}
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
      />
    </Example>
  )
}

function ChoiceExamples() {
  const say = useSay()
  const [track, setTrack] = useState<string[]>(['rural'])
  const [promises, setPromises] = useState<string[]>([])
  return (
    <Example name="choices">
      <Choices
        label={say('参赛赛道', 'Track')}
        required
        kind="radio"
        chosen={track}
        onChoose={setTrack}
        options={[
          { value: 'idea', label: say('创意组', 'Ideas') },
          { value: 'start', label: say('初创组', 'Start-ups') },
          { value: 'rural', label: say('乡村振兴组', 'Rural') },
        ]}
      />
      <Choices
        label={say('承诺', 'Declaration')}
        required
        kind="checkbox"
        chosen={promises}
        onChoose={setPromises}
        error={promises.length < 2 ? say('请逐条勾选', 'Please tick every line') : undefined}
        options={[
          { value: 'true', label: say('所填信息真实', 'The information is true') },
          { value: 'rules', label: say('已阅读参赛规则', 'I have read the rules') },
        ]}
      />
    </Example>
  )
}

function DialogExamples() {
  const say = useSay()
  const [open, setOpen] = useState<'question' | 'fields'>()
  const close = () => setOpen(undefined)
  return (
    <Example name="dialog">
      <div className={styles['row']}>
        <Button onClick={() => setOpen('question')}>{say('提问', 'Ask')}</Button>
        <Button onClick={() => setOpen('fields')}>{say('填写', 'Fill in')}</Button>
        <Button onClick={() => toast.error(say('系统接口请求超时', 'The server did not answer in time'))}>
          toast.error
        </Button>
        <Button onClick={() => toast.success(say('已保存', 'Saved'))}>toast.success</Button>
        <Button onClick={() => toast.info(say('已复制链接', 'Link copied'))}>toast.info</Button>
      </div>
      <Question
        open={open === 'question'}
        question={say('确定撤回这份报名吗？', 'Withdraw this entry?')}
        confirm={say('撤回', 'Withdraw')}
        cancel={say('再想想', 'Not yet')}
        onConfirm={close}
        onCancel={close}
      />
      <Dialog
        open={open === 'fields'}
        title={say('新增字段', 'New field')}
        width="fields"
        onClose={close}
        actions={
          <Button look="primary" size="medium" onClick={close}>
            {say('保存', 'Save')}
          </Button>
        }
      >
        <Field label={say('名称', 'Name')} />
      </Dialog>
    </Example>
  )
}

function TabExamples() {
  const say = useSay()
  const [chosen, setChosen] = useState('password')
  return (
    <Example name="tabs">
      <Tabs
        label={say('登录方式', 'Ways to log in')}
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          { key: 'password', label: say('密码', 'Password'), content: say('用密码登录', 'Log in with a password') },
          { key: 'sms', label: say('短信', 'Message'), content: say('用短信登录', 'Log in with a message') },
          { key: 'code', label: say('凭码', 'Code'), content: say('用登录码登录', 'Log in with a code') },
        ]}
      />
    </Example>
  )
}

function UploadExamples() {
  const say = useSay()
  const megabyte = 1024 * 1024
  const items: UploadItem[] = [
    { id: '1', name: say('智穗计划书v7.pdf', 'plan-v7.pdf'), size: 6.8 * megabyte, state: 'done' },
    { id: '2', name: say('路演演示文稿.pptx', 'slides.pptx'), size: 29.6 * megabyte, state: 'running', fraction: 0.62 },
    {
      id: '3',
      name: say('一分钟介绍视频.mp4', 'video.mp4'),
      size: 200 * megabyte,
      state: 'failed',
      error: say('连接中断，文件没有传完', 'The connection was lost'),
    },
  ]
  const nothing = () => undefined
  return (
    <Example name="upload">
      <Upload
        label={say('材料', 'Materials')}
        hint={say('PDF，不超过 50 MB', 'PDF up to 50 MB')}
        items={items}
        max={4}
        accept={['pdf', 'pptx', 'mp4']}
        onChoose={(files) => toast.info(files.map(({ name }) => name).join(' '))}
        onRemove={nothing}
        onRetry={nothing}
      />
      <Upload
        label={say('学籍核验表（盖章扫描件）', 'Enrolment check')}
        required
        error={say('必交材料，提交前请补齐', 'Needed before you submit')}
        items={[]}
        max={1}
        accept={['pdf']}
        onChoose={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
    </Example>
  )
}

function WaitingExamples() {
  const say = useSay()
  return (
    <Example name="waiting">
      <Progress label={say('导出进度', 'Export')} fraction={0.68} />
      <Progress label={say('已暂停', 'Paused')} fraction={0.41} isHalted />
      <Progress label={say('未知进度', 'Unknown')} />
      <SkeletonLines lines={3} />
      <Skeleton>
        <Bone width={220} height={32} />
      </Skeleton>
    </Example>
  )
}

function NoticeExamples() {
  const say = useSay()
  return (
    <Example name="notice">
      <Notice
        kind="empty"
        title={say('还没有报名作品', 'No entries yet')}
        hint={say('报名开放后，作品会出现在这里。', 'They appear here when registration opens.')}
      >
        <Button look="primary" size="medium">
          {say('复制报名链接', 'Copy the link')}
        </Button>
      </Notice>
      <Notice
        kind="failed"
        title={say('列表没有加载出来', 'The list did not load')}
        hint={say('系统接口请求超时。已提交的作品不受影响。', 'The server did not answer in time. Nothing is lost.')}
      >
        <Button look="primary" size="medium" icon="refresh">
          {say('重试', 'Try again')}
        </Button>
      </Notice>
    </Example>
  )
}
