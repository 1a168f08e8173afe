/** Apart from the other texts of refusals: a browser says this one by itself, the others come from the server. */
export const unavailableText = 'ระบบไม่พร้อมใช้งานชั่วคราว กรุณารอสักครู่แล้วลองอีกครั้ง';
