import type { AgreementDraft, AgreementKind } from '@laurel/contract/agreement'
import type { Wording } from '../../wording.ts'

type Line = AgreementDraft['sections'][number]['lines'][number]

const section = (zh: string, en: string, ...lines: Line[]) => ({ title: { zh, en }, lines })
const line =
  (look: Line['look']) =>
  (zh: string, en: string): Line => ({ look, text: { zh, en } })
const [item, text, key] = [line('item'), line('text'), line('key')]

/** What a new organiser begins with, to be read and changed by them: nothing of it is published by itself. */
export function firstWords(kind: AgreementKind, organiser: Wording): AgreementDraft {
  const { zh, en = zh } = organiser
  switch (kind) {
    case 'terms':
      return {
        title: { zh: '用户协议', en: 'Terms of use' },
        changes: { zh: '', en: '' },
        sections: [
          section(
            '账号',
            'Your account',
            item(
              '您应使用本人手机号注册，并保证所填信息真实。',
              'Register with your own mobile number, and make sure that what you fill in is true.',
            ),
            item(
              '登录码与密码由您自行保管，发现异常请立即修改或联系主办方。',
              'Login codes and passwords are yours to keep; if something looks wrong, change them or tell the organiser at once.',
            ),
          ),
          section(
            '参赛内容',
            'What you enter',
            item(
              '您保留作品的全部权利；为评审、公示与存档之必要，您许可主办方在赛事范围内使用。',
              'You keep all rights in your work; you allow the organiser to use it within the contest, as judging, publicity and archiving need.',
            ),
            item('不得上传涉密、侵权或违反法律的内容。', 'Do not upload anything secret, infringing or unlawful.'),
          ),
          section(
            '提交与截止',
            'Submitting and deadlines',
            key(
              '截止时间以服务器时间为准。只有显示回执编号才表示已经收到。',
              'Deadlines follow the server’s clock. Only a receipt number means that your entry has arrived.',
            ),
          ),
          section(
            '争议',
            'Disputes',
            text(
              `争议先由${zh}复核，仍有异议的，依法解决。`,
              `Disputes are first reviewed by ${en}, and then settled by law.`,
            ),
          ),
        ],
      }
    case 'privacy':
      return {
        title: { zh: '隐私说明', en: 'Privacy notice' },
        changes: { zh: '', en: '' },
        sections: [
          section(
            '我们收集什么',
            'What we collect',
            item(
              '注册时：手机号、姓名、用户名，以及注册表中的其他项目。',
              'When you register: mobile number, name, user name, and whatever else the form asks for.',
            ),
            item(
              '使用时：登录时间、设备与网络地址，用于保护账号安全。',
              'While you use it: times of login, device and network address, to keep accounts safe.',
            ),
          ),
          section(
            '用来做什么',
            'What it is for',
            text(
              '核验参赛资格、组织评审、发放证书、处理申诉。不用于广告，不出售，不作画像。',
              'To check eligibility, run the judging, issue certificates and handle appeals. Never for advertising, never sold, never profiled.',
            ),
          ),
          section(
            '怎样保存',
            'How it is kept',
            key(
              '证件号码、手机号与邮箱加密保存，名单中一律隐去中间几位。',
              'ID numbers, mobile numbers and e-mail addresses are stored encrypted, and masked in every list.',
            ),
          ),
          section(
            '您的权利',
            'Your rights',
            text(
              `您可以向${zh}查询、更正、导出自己的信息，也可以要求注销账号并删除。`,
              `You may ask ${en} to show, correct or export your data, and to close and erase your account.`,
            ),
          ),
        ],
      }
    case 'guardian':
      return {
        title: { zh: '监护人同意书', en: 'Consent of the guardian' },
        changes: { zh: '', en: '' },
        sections: [
          section(
            '监护人声明',
            'Statement of the guardian',
            item(
              '我是该未成年参赛者的监护人，已与其一起阅读用户协议与隐私说明。',
              'I am the guardian of this minor, and have read the terms of use and the privacy notice together with them.',
            ),
            item(
              `我同意其注册并参加${zh}组织的赛事，同意主办方为赛事目的处理其个人信息。`,
              `I agree that they register and take part in contests run by ${en}, and that the organiser processes their personal data for that purpose.`,
            ),
          ),
          section(
            '撤回',
            'Withdrawal',
            text(
              '我可以随时向主办方撤回同意；撤回后账号将停用，已公示的结果除外。',
              'I may withdraw this consent at any time; the account is then closed. Published results stay published.',
            ),
          ),
        ],
      }
  }
}
