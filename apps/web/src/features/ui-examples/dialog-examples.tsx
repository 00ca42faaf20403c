import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, Question } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Example, ExampleRow, useSay } from './example.tsx'

export function DialogExamples() {
  const say = useSay()
  const [open, setOpen] = useState<'question' | 'fields'>()
  const close = () => setOpen(undefined)
  return (
    <Example name="dialog">
      <ExampleRow>
        <Button onClick={() => setOpen('question')}>{say('提问', 'Ask')}</Button>
        <Button onClick={() => setOpen('fields')}>{say('填写', 'Fill in')}</Button>
        <Button onClick={() => toast.error(say('系统接口请求超时', 'The server did not answer in time'))}>
          toast.error
        </Button>
        <Button onClick={() => toast.success(say('已保存', 'Saved'))}>toast.success</Button>
        <Button onClick={() => toast.info(say('已复制链接', 'Link copied'))}>toast.info</Button>
      </ExampleRow>
      <Question
        isDangerous
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
