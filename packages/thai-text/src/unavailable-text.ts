/** Apart from the other texts of refusals: a browser says these by itself, the others come from the server. */
export const unavailableText = 'ระบบไม่พร้อมใช้งานชั่วคราว กรุณารอสักครู่แล้วลองอีกครั้ง';

/** No answer came at all: more often the visitor's network than the system. */
export const notReachedText = 'เชื่อมต่อไม่ได้ ตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง';
