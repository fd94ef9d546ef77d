export const id = 454;
export const ids = [454];
export const modules = {

/***/ 3454:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var tldts__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(935);
/* harmony import */ var _public_suffix_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);


// Importing this module is what makes the list known: a quarter of a megabyte of code, so whoever can do without it for
// a while (see `withPublicSuffixList`) loads it later.
const OPTIONS = {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
    detectIp: false,
};
function kindOf(name) {
    const { publicSuffix, isIcann, isPrivate } = (0,tldts__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(name, OPTIONS);
    if (publicSuffix !== name)
        return 'none';
    if (isPrivate === true)
        return 'private';
    return isIcann === true ? 'icann' : 'none';
}
(0,_public_suffix_js__WEBPACK_IMPORTED_MODULE_1__/* .usePublicSuffixList */ .Cq)(kindOf);


/***/ })

};
