import { demoAccounts } from '../demo-accounts.ts';

/** A renter whose account is suspended because of a complaint, and who therefore has no stays. */
export const suspendedRenter: DemoPerson = {
  username: 'chaiyotp',
  firstname: 'ชัยยศ',
  lastname: 'พร้อมเพรียง',
  about: '',
  card: 'none',
  plate: '2ขฆ 7303 กรุงเทพมหานคร',
};

export interface DemoPerson {
  username: string;
  firstname: string;
  lastname: string;
  about: string;
  /** `pictures/faces/<username>.webp`. */
  hasPhoto?: true;
  /** The state of the ID card. */
  card: 'none' | 'waiting' | 'confirmed';
  plate: string;
}

export type DemoUsername = (typeof demoAccounts)[number]['username'];

type Account = Omit<DemoPerson, 'username'>;

/** The accounts that visitors of the demo log in with. */
const accounts: Readonly<Record<DemoUsername, Account>> = {
  demoadmin: {
    firstname: 'ปิยะ',
    lastname: 'ดูแลดี',
    about: 'ทีมงานจอดดี',
    hasPhoto: true,
    card: 'none',
    plate: '1กก 1001 กรุงเทพมหานคร',
  },
  demoowner: {
    firstname: 'สมหญิง',
    lastname: 'รักสวน',
    about: 'มีที่ว่างหลายแห่งในเมือง ชอบปลูกต้นไม้ ตอบข้อความไว โทรมาได้ตั้งแต่หกโมงเช้าถึงสี่ทุ่ม',
    hasPhoto: true,
    card: 'confirmed',
    plate: 'ฆฆ 2040 กรุงเทพมหานคร',
  },
  demoowner2: {
    firstname: 'อนุชา',
    lastname: 'ตั้งใจดี',
    about: 'กำลังจะเปิดลานหน้าบ้านย่านบางโพ รอยืนยันตัวตนอยู่',
    hasPhoto: true,
    card: 'waiting',
    plate: '3ขข 515 นนทบุรี',
  },
  demorenter: {
    firstname: 'ก้อง',
    lastname: 'วงศ์สว่าง',
    about: 'ขับรถเข้าเมืองทุกวัน จอดตรงเวลา',
    hasPhoto: true,
    card: 'none',
    plate: 'กข 1234 กรุงเทพมหานคร',
  },
  demorenter2: {
    firstname: 'มินตรา',
    lastname: 'ใจเย็น',
    about: '',
    hasPhoto: true,
    card: 'none',
    plate: '5กต 8890 กรุงเทพมหานคร',
  },
};

/** Users who own the other spots and wrote the reviews. Nobody can log in as one of them. */
const neighbours: readonly DemoPerson[] = [
  {
    username: 'wanidap',
    firstname: 'วนิดา',
    lastname: 'พงษ์พานิช',
    about: 'ดูแลอาคารจอดรถของครอบครัวสามแห่ง',
    hasPhoto: true,
    card: 'confirmed',
    plate: 'ชล 411 กรุงเทพมหานคร',
  },
  {
    username: 'prasitch',
    firstname: 'ประสิทธิ์',
    lastname: 'ชัยมงคล',
    about: 'อดีตคนขับรถบรรทุก เข้าใจคนหาที่จอด',
    hasPhoto: true,
    card: 'confirmed',
    plate: '70-2218 กรุงเทพมหานคร',
  },
  {
    username: 'kanyarat',
    firstname: 'กัญญารัตน์',
    lastname: 'สุขสบาย',
    about: '',
    hasPhoto: true,
    card: 'confirmed',
    plate: '2กว 3309 กรุงเทพมหานคร',
  },
  {
    username: 'thanawatk',
    firstname: 'ธนวัฒน์',
    lastname: 'เกียรติก้อง',
    about: 'มีอะไรให้ช่วยทักได้ครับ',
    hasPhoto: true,
    card: 'confirmed',
    plate: 'ษพ 77 กรุงเทพมหานคร',
  },
  {
    username: 'sudarats',
    firstname: 'สุดารัตน์',
    lastname: 'แสงทอง',
    about: 'ปั่นจักรยานไปทำงาน เลยทำที่จอดสองล้อด้วย',
    hasPhoto: true,
    card: 'confirmed',
    plate: '8กฮ 126 กรุงเทพมหานคร',
  },
  {
    username: 'wichaiph',
    firstname: 'วิชัย',
    lastname: 'พึ่งบุญ ณ อยุธยา',
    about: 'ลานใหญ่ใกล้สนามบินและศูนย์ประชุม',
    hasPhoto: true,
    card: 'confirmed',
    plate: 'ฮร 9000 กรุงเทพมหานคร',
  },
  {
    username: 'nattapongw',
    firstname: 'ณัฐพงศ์',
    lastname: 'วิริยะ',
    about: '',
    hasPhoto: true,
    card: 'confirmed',
    plate: '4กบ 6123 กรุงเทพมหานคร',
  },
  {
    username: 'orathaij',
    firstname: 'อรทัย',
    lastname: 'จันทร์เพ็ญ',
    about: 'ร้านข้าวต้มกับลานจอดหลังบ้าน มาแวะกินได้',
    hasPhoto: true,
    card: 'confirmed',
    plate: 'ฎข 3540 กรุงเทพมหานคร',
  },
  {
    username: 'somsakbr',
    firstname: 'สมศักดิ์',
    lastname: 'บุญรอด',
    about: 'ค้าขายในตลาดมาสามสิบปี',
    hasPhoto: true,
    card: 'confirmed',
    plate: 'ผษ 4420 กรุงเทพมหานคร',
  },
  {
    username: 'jirapornm',
    firstname: 'จิราพร',
    lastname: 'มณีวงศ์',
    about: 'บ้านสวนเก่า อยู่เงียบๆ ยินดีต้อนรับทุกคน',
    hasPhoto: true,
    card: 'confirmed',
    plate: '9กร 205 กรุงเทพมหานคร',
  },
  {
    username: 'pimchanok',
    firstname: 'พิมพ์ชนก',
    lastname: 'ศรีสุข',
    about: '',
    hasPhoto: true,
    card: 'none',
    plate: '6กฉ 7712 กรุงเทพมหานคร',
  },
  {
    username: 'kittipongr',
    firstname: 'กิตติพงษ์',
    lastname: 'รุ่งเรือง',
    about: 'เซลส์วิ่งทั้งเมือง',
    hasPhoto: true,
    card: 'none',
    plate: '1ขณ 4058 กรุงเทพมหานคร',
  },
  {
    username: 'arayasom',
    firstname: 'อารยา',
    lastname: 'สมบูรณ์',
    about: '',
    hasPhoto: true,
    card: 'none',
    plate: 'ขจ 992 ปทุมธานี',
  },
  {
    username: 'teerapat',
    firstname: 'ธีรภัทร',
    lastname: 'เลิศล้ำ',
    about: '',
    card: 'none',
    plate: '7กท 1450 กรุงเทพมหานคร',
  },
  {
    username: 'nichapat',
    firstname: 'ณิชา',
    lastname: 'ภัทรกุล',
    about: 'คุณแม่ลูกสอง ชอบช่องกว้างๆ',
    hasPhoto: true,
    card: 'none',
    plate: '3กษ 38 กรุงเทพมหานคร',
  },
  {
    username: 'worawutt',
    firstname: 'วรวุฒิ',
    lastname: 'ทองดี',
    about: '',
    hasPhoto: true,
    card: 'none',
    plate: 'งก 6671 สมุทรปราการ',
  },
  {
    username: 'bunmeet',
    firstname: 'บุญมี',
    lastname: 'ศรัทธาธรรม',
    about: 'ไวยาวัจกรวัด ดูแลลานวัดมายี่สิบปี ค่าจอดเข้ากองทุนซ่อมศาลา',
    hasPhoto: true,
    card: 'confirmed',
    plate: 'บจ 1980 กรุงเทพมหานคร',
  },
  {
    username: 'apinyak',
    firstname: 'อภิญญาภรณ์',
    lastname: 'กาญจนวัฒนากุลชัยเจริญ',
    about: 'มีช่องคอนโดว่างสองที่ ย้ายงานบ่อย ช่องเลยว่าง',
    hasPhoto: true,
    card: 'confirmed',
    plate: '9กถ 4417 กรุงเทพมหานคร',
  },
  {
    username: 'fareedah',
    firstname: 'ฟารีดะห์',
    lastname: 'แสงอรุณ',
    about: 'บ้านทอผ้าไหมริมคลอง เกิดและโตที่บ้านครัว',
    hasPhoto: true,
    card: 'confirmed',
    plate: '2ขพ 865 กรุงเทพมหานคร',
  },
  {
    username: 'ploypail',
    firstname: 'พลอยไพลิน',
    lastname: 'ดีงาม',
    about: 'ช่างภาพ ขนของเยอะ ชอบที่จอดใกล้',
    hasPhoto: true,
    card: 'none',
    plate: '4ขส 2209 กรุงเทพมหานคร',
  },
];

const visitors = demoAccounts.map(({ username }) => ({ username, ...accounts[username] }));

export const demoPeople: readonly DemoPerson[] = [...visitors, ...neighbours, suspendedRenter];
