import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Example, ExampleRow, useSay } from './example.tsx'

export function ButtonExamples() {
  const say = useSay()
  return (
    <Example name="button">
      <ExampleRow>
        <Button look="primary">{say('提交', 'Submit')}</Button>
        <Button look="primary" busy>
          {say('提交中', 'Submitting')}
        </Button>
        <Button icon="check">{say('已提交', 'Submitted')}</Button>
        <Button disabled>{say('提交', 'Submit')}</Button>
        <Button look="quiet">{say('稍后', 'Later')}</Button>
      </ExampleRow>
      <ExampleRow>
        <Button look="primary" size="large">
          {say('注册并登录', 'Register and log in')}
        </Button>
        <Button size="large">{say('预览', 'Preview')}</Button>
      </ExampleRow>
    </Example>
  )
}

export function TagExamples() {
  const say = useSay()
  return (
    <Example name="tag">
      <ExampleRow>
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
      </ExampleRow>
    </Example>
  )
}
