import { readFileSync } from 'node:fs'
import { upstreams } from '@laurel/services/nginx.service'
import { type NginxSettings, nginxSettings } from '@laurel/services/nginx-settings'

// node tools/nginx.ts /etc/laurel/nginx.json > /etc/laurel/nginx.conf: the web server's settings, from the templates in deploy/nginx.
// node tools/nginx.ts upstreams 8081 8082 desk 8089 > /etc/laurel/upstreams.conf: the API nodes it leads to, and that of the platform's desk.
const [what, ...ports] = process.argv.slice(2)
const deskAt = ports.indexOf('desk')
if (what === 'upstreams' && deskAt > 0 && deskAt < ports.length - 1)
  process.stdout.write(upstreams(ports.slice(0, deskAt).map(Number), ports.slice(deskAt + 1).map(Number)))
else if (what === 'upstreams' && ports.length > 0 && deskAt < 0) process.stdout.write(upstreams(ports.map(Number)))
else if (what?.endsWith('.json'))
  process.stdout.write(nginxSettings(JSON.parse(readFileSync(what, 'utf8')) as NginxSettings))
else {
  console.error('usage: node tools/nginx.ts settings.json | upstreams port … [desk port …]')
  process.exitCode = 2
}
