/**
 * Words that lists of stolen passwords are full of, longest first: a password made of these, runs of keys and years is no secret. Some are
 * what people in China choose: 我爱你, 520 1314.
 */
export const commonWords: readonly string[] = `
  administrator superstar butterfly spiderman changeme password princess sunshine football baseball superman letmein welcome iloveyou
  trustno1 whatever starwars computer internet zhongguo woaini5201314 woaini1314 woaini 5201314 1314520 1314521 7758521 7758258 woshishei
  shanghai beijing qingdao default contest student teacher manager monkey dragon master shadow batman secret school system passwd laurel
  freedom michael charlie jordan hello login admin guest love root test user pass qq zaq cde qwe asd zxc qaz wsx edc rfv abc
`
  .split(/\s+/)
  .filter((word) => word !== '')
  .sort((a, b) => b.length - a.length)

/**
 * The ones of twelve characters and more among the 30,000 most frequent (zxcvbn 4.4.2, MIT, Dropbox) that are made of none of the above. All
 * shorter ones fall to the rules of length and kinds.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  mailcreated5240 sojdlg123aljg leavemealone gfhjkmgfhjkm ghjcnjgfhjkm sonyericsson ghhh47hj7649 flvbybcnhfnjh finalfantasy
  ghbdtnrfrltkf websolutions chickenwing101 justinbieber contortionist newproject2004 needforspeed businessbabe maurolarastefy
  domainlock2005 dkflbvbhjdbx hd764nw5d7e1vb1 dkflbvbhjdyf counterstrike vfvfvskfhfve ghjcnjghjcnj fkmnthyfnbdf admin18533362
  23176djivanfros qazxswedcvfr whosyourdaddy fktrcfylhjdyf fktrcfylhjdbx ghbdtnghbdtn lost4815162342 vanyarespekt combat123654
  devilmaycry4 iseedeadpeople 89231243658s jamesbond007 4815162342lost ghjcnjrdfibyj saun24865709 ptybnxtvgbjy mevefalkcakk
  playstation3 playstation2 zqjphsyf6ctifgu hedimaptfcor lhbjkjubz2957704 andrewjackie networkingpe 12qw34er56ty christopher1
  ingodwetrust installdevic digitalprodu minecraft123 boy4u2ownnyc peanutbutter an83546921an13 olcrackmaster auckland2010
  residentevil qawsedrftgyh 32615948worms nemvxyheqdd5oqxyxyzi avrillavigne 41d8cd98f00b nhfdvfnjkju123 gjkysqgbpltw ticketmaster
  01telemike01 p030710p$e4o stratocaster punksnotdead fynfyfyfhbde ghjcnjqgfhjkm nightcrawler installsqlst frederiksberg
  1a2s3d4f5g6h sanfrancisco 89876065093rax ghjcnjgbpltw lytghjgtnhjdcr zaqwsxcderfv seemnemaailm nhecsyfujkjdt qwaszxerdfcv
  antananarivu vfrcbvvfrcbv greenlantern corperfmonsy maprchem56458 warhammer40k morganstanley cjdthitycndj bltynbabrfwbz
  stinkyfinger gtnhjpfdjlcr 59382113kevinp bpgjldsgjldthnf rfnthbyf1988 1qa2ws3ed4rf nhfycajhvths msorcloledbr stickdaddy77
  vfhbyfvfhbyf specialinsta michaeljackson webuivalidat ilovemyfamily weihnachtsbau systemofadown vladimirovna amadeusptfcor
  websolutionssu mortalkombat paraklast1974 minnesota_hp nondriversig a1s2d3f4g5h6 z1x2c3v4b5n6m7 ghjnbdjcnjzybt thecakeisalie
  fktrcfylhjdf ontheoutside zcfvfzkexifz sonnenschein wazzkaprivet xxxp455w0rd5 qwertasdfgzxcvb weihnachtsbaum q1w2e3r4t5y6
  correcthorsebatterystaple
`
    .split(/\s+/)
    .filter((password) => password !== ''),
)
