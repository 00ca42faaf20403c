import { config } from '../config.ts'
import { aliyunSender } from './aliyun-sms.ts'
import { outboxSender } from './outbox-sms.ts'
import type { SmsSender } from './sms-message.ts'

/** Undefined: this deployment sends none. */
export function smsSender(): SmsSender | undefined {
  const { sms } = config()
  switch (sms?.kind) {
    case 'outbox':
      return outboxSender(sms.url)
    case 'aliyun':
      return aliyunSender(sms)
    case undefined:
      return undefined
  }
}

export const canSendSms = (): boolean => config().sms !== null
