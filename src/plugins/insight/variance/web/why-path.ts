/** Path of the screen in both areas. In a file of its own, since every page loads the declarations that name it. */
export const WHY_PATH = 'why';
