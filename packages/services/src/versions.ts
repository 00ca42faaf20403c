export const postgresMajor = '15'
export const versitygwVersion = '1.8.0'
export const javaHome = `/usr/lib/jvm/java-17-openjdk-${process.arch === 'arm64' ? 'arm64' : 'amd64'}`

/** Debian package → the file that shows it is installed. */
export const debianPackages = {
  'postgresql-15': `/usr/lib/postgresql/${postgresMajor}/bin/postgres`,
  'redis-server': '/usr/bin/redis-server',
  'nginx-core': '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  'libnginx-mod-http-brotli-filter': '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  'clamav-daemon': '/usr/sbin/clamd',
  'openjdk-17-jdk-headless': `${javaHome}/bin/javac`,
  maven: '/usr/bin/mvn',
  age: '/usr/bin/age',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  bubblewrap: '/usr/bin/bwrap',
  'poppler-utils': '/usr/bin/pdftoppm',
}

/** For previews of office documents; they take the longest to install, and nothing waits for them. */
export const officePackages = {
  'libreoffice-writer-nogui': '/usr/lib/libreoffice/program/libswlo.so',
  'libreoffice-calc-nogui': '/usr/lib/libreoffice/program/libsclo.so',
  'libreoffice-impress-nogui': '/usr/lib/libreoffice/program/libsdlo.so',
}
