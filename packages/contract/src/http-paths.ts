/** Method and path of every route. Separate from the schemas, so that a browser can call without loading them. */
export const httpPaths = {
  login: { method: 'POST', path: '/api/users/login' },
  register: { method: 'POST', path: '/api/users/register' },
  logout: { method: 'POST', path: '/api/users/logout' },
  infoCard: { method: 'GET', path: '/api/users/infoCard' },
  confirmCard: { method: 'POST', path: '/api/users/confirm' },
  allPost: { method: 'GET', path: '/api/posts/allPost' },
  post: { method: 'GET', path: '/api/posts/handle/{id}' },
  recommend: { method: 'GET', path: '/api/posts/recommend' },
  search: { method: 'GET', path: '/api/posts/search' },
  mapView: { method: 'GET', path: '/api/posts/view' },
  addPost: { method: 'POST', path: '/api/posts/addPost' },
  editPost: { method: 'POST', path: '/api/posts/edit/{postId}' },
  setAvailable: { method: 'POST', path: '/api/posts/available/{postId}' },
  deletePost: { method: 'DELETE', path: '/api/posts/delete/{postId}' },
  comment: { method: 'POST', path: '/api/posts/comment/{postId}' },
  bookingsOfPost: { method: 'GET', path: '/api/book/post/{id}' },
  bookingsOfUser: { method: 'GET', path: '/api/book/user/{id}' },
  bookings: { method: 'GET', path: '/api/book/' },
  addBooking: { method: 'POST', path: '/api/book/addBook/{postId}' },
  cancelBooking: { method: 'POST', path: '/api/book/cancel/{postId}/{bookId}' },
  check: { method: 'POST', path: '/api/book/check/{bookId}' },
  profile: { method: 'GET', path: '/api/profile' },
  allProfiles: { method: 'GET', path: '/api/profile/alluser' },
  editProfile: { method: 'POST', path: '/api/profile/edit' },
  uploadProfilePhoto: { method: 'POST', path: '/api/profile/upload' },
  adminUsers: { method: 'GET', path: '/api/admin/user' },
  adminCounts: { method: 'GET', path: '/api/admin/counts' },
  adminUser: { method: 'GET', path: '/api/admin/user/{userId}' },
  deleteUser: { method: 'DELETE', path: '/api/admin/del/{userId}' },
  confirmUser: { method: 'GET', path: '/api/admin/confirmUser/{userId}' },
  unConfirmUser: { method: 'GET', path: '/api/admin/unConfirm/{userId}' },
  approveCard: { method: 'POST', path: '/api/admin/confirmUser/{userId}' },
  declineCard: { method: 'POST', path: '/api/admin/unConfirm/{userId}' },
  uploadFile: { method: 'POST', path: '/api/files/{folder}' },
  queueBoardPass: { method: 'POST', path: '/admin/queues/pass' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'DELETE'; path: string }>;

/** The names in braces of a path. */
export type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;
