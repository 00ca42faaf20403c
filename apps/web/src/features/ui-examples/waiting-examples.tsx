import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Bone, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Example, useSay } from './example.tsx'

export function WaitingExamples() {
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

export function NoticeExamples() {
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
